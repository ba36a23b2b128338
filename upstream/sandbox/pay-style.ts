/** What the pay page adds to the style of the client API's pages. */
export const payStyle = `
main>:last-child{margin-bottom:0}
.to{font-weight:600;color:var(--ink);margin:0 0 4px}
.amount{font-size:2.25rem;line-height:1.2;font-weight:650;font-variant-numeric:tabular-nums;color:var(--ink);margin:0 0 4px}
.note{font-size:.875rem;border-left:3px solid var(--accent);padding:2px 0 2px 12px;margin:20px 0 24px}
.note b{font-variant-numeric:tabular-nums;font-family:inherit;color:var(--ink);white-space:nowrap}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 16px}
label{display:block;font-weight:600;font-size:.9375rem;margin:0 0 4px}
input{font:inherit;font-variant-numeric:tabular-nums;width:100%;min-height:48px;padding:0 14px;border:1px solid var(--field);border-radius:10px;background:var(--sheet);color:var(--ink)}
::placeholder{color:var(--soft);opacity:1}
.field{margin:0 0 20px}.field p{margin:6px 0 0;font-size:.875rem;color:var(--bad)}
input[aria-invalid]{border-color:var(--bad);border-width:2px}
[role=alert]{border:1px solid var(--bad);border-radius:10px;padding:12px 16px;color:var(--bad);font-weight:600}
.quiet{background:none;color:var(--accent);margin-top:8px}
@media(max-width:400px){body{padding:0;place-items:start stretch}main{border:0;border-radius:0;padding:24px 20px}}`
