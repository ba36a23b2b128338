const base = `
:root{color-scheme:light dark;--ground:light-dark(#faf8f4,#14171f);--sheet:light-dark(#fff,#1b1f2a);--ink:light-dark(#1d2740,#e8e6e1);
--soft:light-dark(#59627a,#a5abbb);--line:light-dark(#e4dfd5,#2f3544);--accent:light-dark(#22439c,#9db4ff);--on:light-dark(#fff,#10131b)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,sans-serif;display:grid;place-items:center;min-height:100dvh;padding:24px}
main{background:var(--sheet);border:1px solid var(--line);border-radius:14px;padding:32px;max-width:480px;width:100%}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 12px}p{margin:0 0 20px;color:var(--soft)}a{color:var(--accent)}
button,.button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:0;border-radius:10px;background:var(--accent);color:var(--on);cursor:pointer;width:100%}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

/** The style of the client API's own pages, with what one of them adds. */
export const pageStyle = (added = ''): string => base + added
