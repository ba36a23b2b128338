import { vi } from 'vitest'

/* What a test waits for may take long on a busy machine: one second says something about the machine, not about the code. */
const { waitFor } = vi
vi.waitFor = (check, options = { timeout: 15_000 }) => waitFor(check, options)
