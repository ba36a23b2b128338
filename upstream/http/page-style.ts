const base = `
:root{color-scheme:light dark;--ground:#faf7f1;--sheet:#fffefb;--ink:#18203a;--soft:#4f5872;--line:#e4ddd0;--field:#8b8475;
--accent:#2f43c0;--on:#ffffff;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ground:#11141c;--sheet:#191d28;--ink:#f0ece3;--soft:#b3b6c2;--line:#2c3241;--field:#767d91;
--accent:#a9b6ff;--on:#121938;--bad:#ff938a}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,sans-serif;display:grid;place-items:center;min-height:100dvh;padding:24px}
main{overflow-wrap:anywhere;background:var(--sheet);border:1px solid var(--line);border-radius:14px;padding:32px;max-width:480px;width:100%}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 12px}p{margin:0 0 20px;color:var(--soft)}a{color:var(--accent)}
button,.button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:0;border-radius:10px;background:var(--accent);color:var(--on);cursor:pointer;width:100%}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

/**
 * The style of the client API's own pages, in the colours of the portal, with what one of them adds. Whoever pays or follows a
 * mailed link may have a browser without `light-dark()` (docs/decisions/080).
 */
export const pageStyle = (added = ''): string => base + added
