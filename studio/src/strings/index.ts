// Every text of the studio in one table. Another language is another table of the same shape.

import { analyse } from "./analyse";
import { board, doc, library } from "./board";
import { create } from "./create";
import { edit, state } from "./edit";
import { files } from "./files";
import { pack } from "./pack";
import { play } from "./play";
import { help, settings, shell } from "./shell";
import { source } from "./source";
import { timeline } from "./timeline";

/** The texts of the language in use. */
export const text = { analyse, board, create, doc, edit, files, help, library, pack, play, settings, shell, source, state, timeline };
