import { fileKeeper, type KeptFile, notedOf, takeFiles } from '@/lib/files/file-shelf'
import { isUploadOf, type NewFile } from '@/lib/files/new-files'
import type { WizardStore } from './wizard-store'

/** Is told the names of what does not come back: what a reload has cost, and what the order has already. */
export type Missed = { lost: (names: string[]) => void; uploaded: (name: string) => void }

/** The files of step 2 that are not uploaded yet: they lie on the shelf of files, and a tab notes which they are. */
export function chosenFiles(store: WizardStore, owner: string, missed: Missed) {
  let keep = fileKeeper(owner)
  let awaited: KeptFile[] = []

  /** What was uploaded in the last moment before the reload is the order's already. */
  const isUploaded = (one: NewFile) => store.get().form.attachments.some(sent => isUploadOf(one, sent))

  return {
    /** To be noted: what there is, and what is still on its way from the shelf. */
    noted: (): KeptFile[] => [...awaited, ...notedOf(store.get().form.newFiles)],
    shelve: () => {
      if (awaited.length === 0) keep(store.get().form.newFiles)
    },
    /** Lets all of them go, back from the shelf or not: the order is closed. */
    letGo: () => {
      awaited = []
      keep([])
    },
    bringBack: async (kept: KeptFile[]): Promise<void> => {
      if (kept.length === 0) return
      awaited = kept
      keep = fileKeeper(owner, kept)
      const { files, lostNames } = await takeFiles(owner, kept)
      if (awaited !== kept) return
      awaited = []
      const present = store.get().form.newFiles
      const absent = files.filter(one => !present.some(({ key }) => key === one.key))
      store.update({ newFiles: [...absent.filter(one => !isUploaded(one)), ...present] })
      for (const { file } of absent.filter(isUploaded)) missed.uploaded(file.name)
      if (lostNames.length > 0) missed.lost(lostNames)
    },
  }
}

export type ChosenFiles = ReturnType<typeof chosenFiles>
