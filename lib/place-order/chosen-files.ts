import { fileKeeper, type KeptFile, notedOf, takeFiles } from '@/lib/files/file-shelf'
import { isUploadOf, type NewFile } from '@/lib/files/new-files'
import type { WizardStore } from './wizard-store'

/**
 * The files of step 2 that are not uploaded yet: they lie on the shelf of files, and a tab notes which they are. `onLost`
 * is told the names of those that a reload has cost all the same.
 */
export function chosenFiles(store: WizardStore, owner: string, onLost: (names: string[]) => void) {
  const keep = fileKeeper(owner)
  let awaited: KeptFile[] = []

  /** What was uploaded in the last moment before the reload is the order's already. */
  const isUploaded = (one: NewFile) => store.get().form.attachments.some(sent => isUploadOf(one, sent))

  return {
    /** To be noted: what there is, and what is still on its way from the shelf. */
    noted: (): KeptFile[] => [...awaited, ...notedOf(store.get().form.newFiles)],
    shelve: () => keep(store.get().form.newFiles),
    /** Lets all of them go: the order is closed. */
    letGo: () => keep([]),
    bringBack: async (kept: KeptFile[]): Promise<void> => {
      if (kept.length === 0) return
      awaited = kept
      const { files, lostNames } = await takeFiles(owner, kept)
      awaited = []
      const present = store.get().form.newFiles
      const back = files.filter(one => !isUploaded(one) && !present.some(({ key }) => key === one.key))
      store.update({ newFiles: [...back, ...present] })
      if (lostNames.length > 0) onLost(lostNames)
    },
  }
}

export type ChosenFiles = ReturnType<typeof chosenFiles>
