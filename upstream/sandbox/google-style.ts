import { payStyle } from './pay-style'

/** What the sign-in sandbox adds to the style of the client API's pages. */
export const googleStyle = `${payStyle}
.choices{display:grid;gap:8px;margin:0 0 20px}
.choices button{text-align:left;background:none;color:var(--ink);border:1px solid var(--field);font-weight:400;overflow-wrap:anywhere}
.or{display:flex;align-items:center;gap:12px;font-size:.875rem}
.or::before,.or::after{content:"";flex:1;border-top:1px solid var(--line)}`
