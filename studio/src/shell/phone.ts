// Whether the page is as narrow as a phone.

import { MediaQuery } from "svelte/reactivity";

/** Whether the page is as narrow as a phone. */
export const phone = new MediaQuery("max-width: 760px");
