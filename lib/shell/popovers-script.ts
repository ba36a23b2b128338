/**
 * Brings popovers to a browser of before 2024, which has none and would show what is in ours from the beginning
 * (docs/decisions/080-the-oldest-browsers.md). What is pressed until they are there, or where they never come, stays closed.
 */
export const popoversScript = () =>
  `'popover'in document.body||(Object.assign(HTMLElement.prototype,{showPopover(){},hidePopover(){}}),import('/popovers.js'))`
