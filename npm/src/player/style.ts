// How the player looks. Every colour and size can be set from outside by a variable that begins with `--unsolve-`.

import { PIECES } from "../board/geometry.js";
import { inkOn, PALETTES, pieceColour } from "../board/palettes.js";

const [PALETTE] = PALETTES;
const pieces = Array.from({ length: PIECES }, (_, piece) => {
  const colour = pieceColour(PALETTE, piece);
  return `--piece-${piece}:var(--unsolve-piece-${piece},${colour});--on-piece-${piece}:var(--unsolve-on-piece-${piece},${inkOn(colour)});`;
}).join("");

/** The variables of a theme: those of the page, each with the one that sets it from outside, and those of scenes. */
function theme(scheme: "light" | "dark", colours: Readonly<Record<string, string>>): string {
  const set = Object.entries(colours).map(([name, colour]) => `--${name}:var(--unsolve-${name},${colour});`);
  return `color-scheme:${scheme};${set.join("")}`;
}

const LIGHT = theme("light", {
  page: "#eef1f6", surface: "#ffffff", raised: "#f3f5f9", line: "#d3dae4", ink: "#18212c", muted: "#55606e",
  accent: "#b84303", "on-accent": "#ffffff", gold: "#e0a100", focus: "#1d5fd1", legal: "#1d5fd1", hint: "#8a5a00", bad: "#b02a24",
  "scene-backdrop": "#f4f6f9", "scene-surface": "#ffffff", "scene-line": "#cfd6df", "scene-ink": "#1f2933",
  "scene-wall": "#5b6775", "scene-accent": "#d94f04", "scene-hero": "#1d4ed8", "scene-depth": "#10141a",
  "scene-wood": "#c08a4a", "scene-metal": "#3e5a70", "scene-sand": "#e2cc9c", "scene-switch": "#128a4a",
  "scene-danger": "#d01f2e", "scene-ice": "#d6eefa", shadow: "#1b253022",
});

const DARK = theme("dark", {
  page: "#0c1016", surface: "#161c25", raised: "#202935", line: "#343f4d", ink: "#e8edf3", muted: "#9fabb9",
  accent: "#ff9f45", "on-accent": "#1a1206", gold: "#ffc94d", focus: "#7fb0ff", legal: "#7fb0ff", hint: "#ffd166", bad: "#ff8a80",
  "scene-backdrop": "#12161c", "scene-surface": "#1e242d", "scene-line": "#3b4552", "scene-ink": "#e6ebf1",
  "scene-wall": "#6d7a89", "scene-accent": "#ff9f45", "scene-hero": "#7fb0ff", "scene-depth": "#030508",
  "scene-wood": "#b98244", "scene-metal": "#4f708a", "scene-sand": "#d9c08a", "scene-switch": "#37b876",
  "scene-danger": "#ff5d62", "scene-ice": "#244862", shadow: "#00000066",
});

const CONTRAST = theme("dark", {
  page: "#000000", surface: "#000000", raised: "#1a1a1a", line: "#ffffff", ink: "#ffffff", muted: "#e8e8e8",
  accent: "#ffd400", "on-accent": "#000000", gold: "#ffd400", focus: "#00e5ff", legal: "#00e5ff", hint: "#ffd400", bad: "#ff8f8f",
  "scene-backdrop": "#000000", "scene-surface": "#101010", "scene-line": "#8a8a8a", "scene-ink": "#ffffff",
  "scene-wall": "#b5b5b5", "scene-accent": "#ffd400", "scene-hero": "#00e5ff", "scene-depth": "#26264f",
  "scene-wood": "#d79a4f", "scene-metal": "#5f8bb0", "scene-sand": "#f2dca8", "scene-switch": "#5dff9b",
  "scene-danger": "#ff8f8f", "scene-ice": "#16364a", shadow: "#00000000",
});

/** The style sheet of the element. */
export const STYLE = `
:host{${LIGHT}${pieces}
  --radius:var(--unsolve-radius,16px);--font:var(--unsolve-font,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif);
  display:block;container-type:inline-size;min-height:min(100dvh,640px);background:var(--page);color:var(--ink);
  font:400 16px/1.45 var(--font);-webkit-tap-highlight-color:transparent;text-align:start}
:host([hidden]){display:none}
:host([look=dark]){${DARK}}
:host([look=contrast]){${CONTRAST}}
*,*::before,*::after{box-sizing:border-box}
[hidden]{display:none!important}
button{font:inherit;color:inherit;min-height:44px;min-width:44px;padding:8px 16px;border:1px solid var(--line);border-radius:14px;
  background:var(--surface);cursor:pointer;font-weight:600;touch-action:manipulation}
button:hover{background:var(--raised)}
button:disabled,button[aria-disabled=true]{opacity:.45;cursor:default}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
button.main:hover{background:color-mix(in srgb,var(--accent) 88%,var(--ink))}
button:focus-visible,summary:focus-visible,select:focus-visible,input:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.icon{width:24px;height:24px;display:block;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;flex:none}
.round{display:grid;place-items:center;padding:0;width:44px;border-color:transparent;background:transparent}
h1,h2,h3,p{margin:0}
.quiet{color:var(--muted)}
.stars{display:inline-flex;gap:2px}
.stars svg{width:1.05em;height:1.05em;fill:none;stroke:var(--muted);stroke-width:1.6;stroke-linejoin:round}
.stars .on{fill:var(--gold);stroke:var(--gold)}
.alone{display:grid;place-items:center;min-height:inherit;padding:32px;color:var(--muted);text-align:center}
.alone.bad{color:var(--bad)}

.home{max-width:1080px;margin:0 auto;padding:20px 16px 48px;display:grid;gap:22px}
.home>header{display:flex;align-items:center;gap:12px}
.home>header div{flex:1;min-width:0}
.home h1{font-size:clamp(1.5rem,6cqi,2.3rem);line-height:1.15;letter-spacing:-.02em;overflow-wrap:anywhere}
.progress{display:flex;flex-wrap:wrap;gap:4px 14px;align-items:center;color:var(--muted);font-variant-numeric:tabular-nums}
.progress b{color:var(--ink)}
.daily{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:14px;align-items:center;padding:16px;border-radius:calc(var(--radius) + 4px);
  background:linear-gradient(135deg,color-mix(in srgb,var(--accent) 20%,var(--surface)),var(--surface) 70%);border:1px solid var(--line);
  box-shadow:0 10px 30px var(--shadow)}
.daily h2{font-size:1.1rem}
.daily .thumb{width:92px;height:92px;border-radius:12px}
.daily button{margin-top:10px}
.daily .thumb-box{display:contents}
.group{display:grid;gap:10px}
.group h2{font-size:1.05rem;display:flex;justify-content:space-between;gap:12px;align-items:baseline}
.group h2 small{font-weight:400;color:var(--muted);font-size:.86rem}
.tiles{align-items:start;display:grid;grid-template-columns:repeat(auto-fill,minmax(104px,1fr));gap:10px;list-style:none;margin:0;padding:0}
.tile{position:relative;width:100%;display:grid;gap:6px;padding:8px;border-radius:var(--radius);font-weight:600;text-align:start;
  box-shadow:0 2px 8px var(--shadow);transition:transform .15s,box-shadow .15s}
.tile .thumb-box{aspect-ratio:1;border-radius:10px;overflow:hidden;background:var(--scene-backdrop);display:block}
.tile .thumb,.daily .thumb{display:block;background:var(--scene-backdrop)}
.tile .thumb{width:100%;height:100%;padding:6%}
.board{overflow:visible}
.tile .row{display:flex;justify-content:space-between;align-items:center;gap:4px;font-size:.95rem}
.tile.won{border-color:color-mix(in srgb,var(--gold) 60%,var(--line))}
.tile .name{display:block;font-size:.8rem;font-weight:400;color:var(--muted);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
@media (hover:hover){.tile:hover{transform:translateY(-2px);box-shadow:0 8px 20px var(--shadow)}}

.game{display:flex;flex-direction:column;min-height:inherit;height:var(--unsolve-height,100dvh);max-width:1000px;margin:0 auto;padding:6px 10px 10px;gap:6px}
.game>header{display:flex;align-items:center;gap:6px}
.game>header .names{flex:1;min-width:0}
.game h1{font-size:1.1rem;line-height:1.2;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.game .sub{font-size:.84rem;color:var(--muted);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.count{display:flex;flex-direction:column;align-items:center;padding:4px 12px;border-radius:12px;background:var(--surface);border:1px solid var(--line);
  font-variant-numeric:tabular-nums;line-height:1.15;white-space:nowrap}
.count b{font-size:1.05rem}
.count small{color:var(--muted);font-size:.76rem}
.goal{font-size:.92rem;color:var(--muted);text-align:center;padding:0 8px}
.table{flex:1;min-height:0;display:flex;flex-direction:column;gap:8px;align-items:center}
.well{flex:1;min-height:0;width:100%;display:grid;place-items:center}
.board{display:block;width:100%;height:100%;max-width:100%;min-height:180px;touch-action:manipulation;user-select:none;outline:none;
  filter:drop-shadow(0 8px 24px var(--shadow))}
.board.gestures{touch-action:none}
.board:focus-visible:not(:has(.cursor)){outline:3px solid var(--focus);outline-offset:-3px;border-radius:14px}
text{text-anchor:middle;dominant-baseline:central;font-family:var(--font);font-weight:600;pointer-events:none}
.hit{fill:transparent;cursor:pointer;outline:none}
.marks{pointer-events:none;fill:none}
.marks *{vector-effect:non-scaling-stroke}
.legal{stroke:color-mix(in srgb,var(--legal) 55%,transparent);stroke-width:1.5}
.legal.onwards{stroke:var(--legal);fill:color-mix(in srgb,var(--legal) 14%,transparent)}
.legal.onto{stroke-width:4;fill:color-mix(in srgb,var(--legal) 34%,transparent)}
.marks .held{stroke:var(--focus);stroke-width:4}
.spoken{stroke:var(--hint);stroke-width:2.500;fill:color-mix(in srgb,var(--hint) 16%,transparent)}
.because{stroke:var(--bad);stroke-width:1.5;fill:color-mix(in srgb,var(--bad) 24%,transparent)}
.marks .hinted{stroke:var(--hint);stroke-width:5}
.cursor{stroke:var(--focus);stroke-width:3;stroke-dasharray:7 4}
.thread{stroke:var(--focus);stroke-width:4;stroke-linecap:round;stroke-dasharray:1 8}
.hand{fill:var(--focus)}
.keys{display:grid;grid-template-columns:repeat(var(--columns),minmax(44px,72px));justify-content:center;gap:6px;width:100%;max-width:560px}
.keys button{padding:0;min-height:48px;display:grid;place-items:center;overflow:hidden}
.keys svg{width:44px;height:44px}
.keys .held{border-color:var(--focus);border-width:3px}
.keys .hinted{border-color:var(--hint);border-width:3px}
.keys button[aria-pressed=true]{background:var(--focus);border-color:var(--focus)}
.keys button[aria-pressed=true] svg{filter:brightness(0) invert(1)}
:host([look=dark]) .keys button[aria-pressed=true] svg,:host([look=contrast]) .keys button[aria-pressed=true] svg{filter:brightness(0)}
.aside{width:100%;max-width:560px}
.aside svg{display:block;width:100%;max-height:40dvh}
.message{min-height:48px;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px;text-align:center;padding:4px 12px;border-radius:14px}
.message.hinting{background:color-mix(in srgb,var(--hint) 14%,var(--surface));border:1px solid color-mix(in srgb,var(--hint) 50%,transparent)}
.message.refusing{color:var(--bad)}
.message p{flex:1 1 220px;overflow-wrap:anywhere}
.bar{display:grid;grid-template-columns:repeat(4,1fr);gap:8px;max-width:560px;width:100%;margin:0 auto;padding-bottom:env(safe-area-inset-bottom)}
.bar button{display:grid;justify-items:center;gap:2px;padding:7px 4px;font-size:.8rem;border-radius:16px;min-height:56px}
.bar button.hint{background:color-mix(in srgb,var(--accent) 14%,var(--surface));border-color:color-mix(in srgb,var(--accent) 45%,var(--line))}

dialog{width:min(560px,calc(100% - 24px));max-height:min(86dvh,760px);padding:20px;border:1px solid var(--line);border-radius:calc(var(--radius) + 6px);
  background:var(--surface);color:var(--ink);box-shadow:0 24px 80px #0006;overflow:auto}
dialog::backdrop{background:#0009;backdrop-filter:blur(2px)}
dialog header{display:flex;justify-content:space-between;align-items:center;gap:12px;margin-bottom:8px}
dialog h2{font-size:1.3rem}
dialog h3{margin:18px 0 4px;font-size:1rem}
dialog p,dialog ul{margin:6px 0}
dialog ul{padding-left:1.3em}
dialog li{margin:4px 0}
.win{margin:auto auto max(16px,env(safe-area-inset-bottom));text-align:center}
.win::backdrop{background:#0004;backdrop-filter:none}
.win .stars{font-size:3.2rem;gap:8px;margin:4px 0 8px}
.win .stars svg{stroke-width:1}
.win .stars svg:nth-child(2){margin-top:-10px}
.win dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(84px,1fr));gap:8px;margin:14px 0}
.win dl div{padding:8px 4px;border-radius:12px;background:var(--raised)}
.win dt{font-size:.8rem;color:var(--muted)}
.win dd{margin:0;font-size:1.15rem;font-weight:700;font-variant-numeric:tabular-nums}
.win .acts{display:grid;grid-template-columns:1fr 1fr;gap:10px}
.win .acts .main{grid-column:1/-1;min-height:52px;font-size:1.05rem}
.acts button{padding-inline:8px;display:flex;align-items:center;justify-content:center;gap:8px}
fieldset{border:0;margin:12px 0 0;padding:0}
legend{font-size:.92rem;color:var(--muted);margin:0 auto 6px}
.scale{display:grid;grid-template-columns:repeat(5,1fr);gap:6px}
.scale button{padding:0}
button[aria-pressed=true]{background:var(--ink);border-color:var(--ink);color:var(--surface)}
.choices{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin:8px 0}
.check{display:flex;gap:12px;align-items:center;min-height:44px;cursor:pointer;font-weight:600}
.check input{width:22px;height:22px;accent-color:var(--accent)}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}

@container (min-width:720px){
  .home{padding:36px 28px 64px}
  .tiles{grid-template-columns:repeat(auto-fill,minmax(128px,1fr));gap:14px}
  .game{padding:12px 24px 18px;gap:10px}
  .game h1{font-size:1.35rem}
  .daily{padding:24px}
  .daily .thumb{width:132px;height:132px}
}
@media (prefers-reduced-motion:no-preference){
  .marks .hinted,.keys .hinted{animation:pulse 1.2s ease-in-out infinite}
  .win[open]{animation:rise .32s cubic-bezier(.2,.9,.3,1.1)}
  .win .on{animation:arrive .4s backwards cubic-bezier(.2,1.6,.4,1)}
  .win .on:nth-child(1){animation-delay:.12s}
  .win .on:nth-child(2){animation-delay:.26s}
  .win .on:nth-child(3){animation-delay:.4s}
}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@keyframes pulse{50%{stroke-opacity:.35}}
@keyframes rise{from{transform:translateY(40px);opacity:0}}
@keyframes arrive{from{transform:scale(0) rotate(-40deg)}}
`;
