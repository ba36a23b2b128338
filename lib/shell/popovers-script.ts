/**
 * Brings popovers to a browser of before 2024, which has none and would show what is in ours from the beginning
 * (docs/decisions/080-the-oldest-browsers.md).
 */
export const popoversScript = () => `'popover'in document.body||import('/popovers.js')`
