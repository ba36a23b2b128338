/**
 * Brings popovers to a browser that has none, before 2024 that is, and would show what is in ours from the beginning
 * (docs/decisions/080). Browsers hide the nonce, which is a difference to React.
 */
export const Popovers = ({ nonce }: { nonce: string | undefined }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {"'popover'in document.body||import('/popovers.js')"}
  </script>
)
