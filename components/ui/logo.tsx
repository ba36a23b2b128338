/** A nib seen from above, in the shape of a drop: the mark of the house. */
function LogoMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 text-accent">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M12 1.2c.5 0 .9.3 1.1.7 2 4.3 6.4 7.3 6.4 12.3 0 3-1.5 5.3-3.5 7.7-.4.5-1 .8-1.7.8h-1.6v-7.3a2.1 2.1 0 1 0-1.4 0v7.3H9.7c-.7 0-1.3-.3-1.7-.8-2-2.4-3.5-4.7-3.5-7.7 0-5 4.4-8 6.4-12.3.2-.4.7-.7 1.1-.7Z"
      />
    </svg>
  )
}

/** Mark and name. The name is text, so it needs no alternative. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight text-ink">
      <LogoMark />
      {name}
    </span>
  )
}
