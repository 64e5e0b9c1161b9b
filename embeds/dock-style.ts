/**
 * Style of the dock, for its own root alone: a constructed sheet, which no content policy forbids. `:host` says `!important`, since
 * within a root that outweighs whatever the page around says, important or not. Pixels: the page's own text size is not ours.
 */
export const dockStyle = `
:host{all:initial!important;position:fixed!important;z-index:2147483000!important;display:block!important;visibility:visible!important;opacity:1!important;color-scheme:light!important}
:host([data-at$=right]){right:16px!important}
:host([data-at$=left]){left:16px!important}
:host([data-at^=bottom]){bottom:calc(16px + env(safe-area-inset-bottom))!important}
:host([data-at^=top]){top:16px!important}
section,dialog{font:600 16px/1.25 system-ui,sans-serif;color:#14211f;text-align:start}
section{display:grid;gap:8px;justify-items:end}
:host([data-at$=left]) section{justify-items:start}
button,a{box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:48px;margin:0;padding:0 18px;border:1px solid #7b8783;border-radius:24px;background:#fff;color:inherit;font:inherit;text-decoration:none;cursor:pointer}
section>*{box-shadow:0 2px 6px #14211f1f,0 12px 28px -10px #14211f59}
.book{background:#0a5e57;border-color:#0a5e57;color:#fff}
button:hover,a:hover{background:#e1f1ee}
.book:hover{background:#084a45}
:focus-visible{outline:3px solid #0a5e57;outline-offset:2px;box-shadow:0 0 0 2px #fff}
svg{width:22px;height:22px;flex:none;fill:none;stroke:currentColor;stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round}
dialog{box-sizing:border-box;width:min(720px,100vw - 24px);max-width:none;height:min(900px,100vh - 24px);height:min(900px,100dvh - 24px);max-height:none;margin:auto;padding:0;border:0;border-radius:24px;background:#fff;overflow:hidden}
dialog[open]{display:flex;flex-direction:column}
dialog::backdrop{background:rgb(8 24 22/.55)}
.head{display:flex;align-items:center;gap:8px;padding:8px 8px 8px 20px;border-bottom:1px solid #e5e3dc}
h2{flex:1;margin:0;font:inherit;font-size:18px}
.head>a,.head>button{min-height:44px;padding:0 12px;border-color:transparent;font-size:14px}
.room{flex:1;overflow:auto;overscroll-behavior:contain}
@media (max-width:640px){section>:not(.book){width:48px;padding:0}section>:not(.book) span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}dialog{width:100vw;height:100vh;height:100dvh;border-radius:0}}
@media (prefers-reduced-motion:no-preference){section>*{transition:background .12s}dialog[open]{animation:in .2s cubic-bezier(.2,.7,.2,1)}@keyframes in{from{opacity:0;transform:translateY(6px)}}}
@media (forced-colors:active){button,a{border:1px solid}}
@media print{:host{display:none!important}}
`;
