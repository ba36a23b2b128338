/** The frame every typed-into control shares. 16 px text where fingers type keeps iOS from zooming in: on tablets and in landscape too. */
export const controlFrame =
  'block w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink md:pointer-fine:text-sm ' +
  'hover:border-ink-soft focus-visible:border-accent ' +
  'aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-soft'

export const controlHeight = 'max-xs:min-h-11 xs:h-11 md:pointer-fine:h-10'
