import { isKeptFile, type KeptFile, notedOf, takeFiles } from '@/lib/files/file-shelf'
import { tabShelf } from '@/lib/tab/tab-shelf'
import { isSaidOnce, tooOld } from './once-only'
import type { OutboxState, Outgoing } from './outgoing'

type KeptMessage = Pick<
  Outgoing,
  'key' | 'text' | 'createdAt' | 'isHeld' | 'isRefused' | 'isUnsent' | 'problem'
> & {
  files: KeptFile[]
}

/** What a reload would lose: what was typed and chosen, and what is not sent for certain. The files lie elsewhere. */
export type Kept = { draft: string; files: KeptFile[]; messages: KeptMessage[] }

export const outboxPrefix = 'inkwell:chat:'
export const outboxShelf = tabShelf(outboxPrefix)

const areFiles = (found: unknown) => Array.isArray(found) && found.every(isKeptFile)

function isKept(found: unknown): found is Kept {
  const { draft, files, messages } = (found ?? {}) as Partial<Kept>
  if (typeof draft !== 'string' || !areFiles(files) || !Array.isArray(messages)) return false
  return messages.every(message => areFiles(message?.files))
}

/** What is to be kept of an outbox, and of what it has not got back yet. */
export function keptOf({ draft, files, outgoing }: OutboxState, awaited?: Kept): Kept | undefined {
  const unsent = outgoing.filter(({ state }) => state !== 'sent')
  const kept = {
    draft,
    files: [...(awaited?.files ?? []), ...notedOf(files)],
    messages: [
      ...(awaited?.messages ?? []),
      ...unsent.map(
        ({ key, text, createdAt, state, isHeld, isRefused, isUnsent, problem, files, lostFiles }) => ({
          key,
          text,
          createdAt,
          isHeld,
          ...(isRefused && { isRefused, problem }),
          // Of what is under way nobody knows, once the page is gone.
          ...(state === 'failed' && isUnsent && { isUnsent, problem }),
          files: lostFiles?.map(name => ({ key: '', name })) ?? notedOf(files),
        }),
      ),
    ],
  }
  return draft === '' && kept.files.length + kept.messages.length === 0 ? undefined : kept
}

const outgoingOf = ({
  key,
  text,
  createdAt,
  isHeld,
  isRefused,
  isUnsent,
  problem,
}: KeptMessage): Outgoing => ({
  key,
  text,
  createdAt,
  files: [],
  state: 'failed',
  ...(isHeld && { isHeld }),
  ...(isUnsent && { isUnsent, problem }),
  ...(isSaidOnce({ createdAt }) ? {} : tooOld),
  // Of what was refused it is certain that it was not sent, however old it is.
  ...(isRefused && { isRefused, problem }),
})

/**
 * What was kept: the words at once, as they need nothing else, and apart from them what waits for its files. Whatever was
 * under way may have arrived: the same key finds out, as long as it is known, and by itself unless it was given up.
 */
export function takeUp(found: unknown): { state: OutboxState; awaited: Kept | undefined } {
  const empty: OutboxState = { draft: '', files: [], lostFiles: [], outgoing: [] }
  if (!isKept(found)) return { state: empty, awaited: undefined }
  const messages = found.messages.filter(({ files }) => files.length > 0)
  const outgoing = found.messages.filter(({ files }) => files.length === 0).map(outgoingOf)
  const awaits = found.files.length + messages.length > 0
  return {
    state: { ...empty, draft: found.draft, outgoing },
    awaited: awaits ? { draft: '', files: found.files, messages } : undefined,
  }
}

/** A message whose files are gone cannot be told word for word again: under its key it would be another. */
async function bringMessageBack(owner: string, message: KeptMessage): Promise<Outgoing> {
  const { files, lostNames } = await takeFiles(owner, message.files)
  if (lostNames.length === 0) return { ...outgoingOf(message), files }
  return { ...outgoingOf(message), isRefused: true, lostFiles: message.files.map(({ name }) => name) }
}

/** An outbox with what has waited for its files, as far as they are there. */
export async function bringBack(owner: string, { files, messages }: Kept) {
  const chosen = await takeFiles(owner, files)
  const outgoing = await Promise.all(messages.map(message => bringMessageBack(owner, message)))
  return (state: OutboxState): OutboxState => ({
    draft: state.draft,
    files: [...chosen.files, ...state.files],
    lostFiles: chosen.lostNames,
    outgoing: [...outgoing, ...state.outgoing].sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
  })
}
