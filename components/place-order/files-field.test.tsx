import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import { ApiError } from '@/lib/errors'
import type { Part } from '@/lib/place-order/parts'
import * as texts from '@/lib/place-order/texts'
import { createWizardStore, newOrder } from '@/lib/place-order/wizard-store'
import { FilesField } from './files-field'
import { idleActions } from './testing/idle-actions'
import { WizardContext } from './wizard-context'

const cut = new ApiError({ code: 'network', message: '', status: 0, requestId: '' })

function shownAfter(failedPart: Part | null) {
  const store = createWizardStore(newOrder)
  store.update({ newFiles: [{ key: 'a', file: new File(['x'], 'a.pdf') }] })
  if (failedPart) store.set({ failure: cut, failedPart })
  return renderToStaticMarkup(
    <WizardContext value={idleActions(store)}>
      <FilesField supportEmail="support@example.com" />
    </WizardContext>,
  )
}

const wordsAfter = (failedPart: Part) => wordsOf(shownAfter(failedPart))

it('what is too big goes to the address of support', () => {
  expect(shownAfter(null)).toContain('href="mailto:support@example.com"')
})

it('an upload was interrupted when it had begun: what is saved before files was not one', () => {
  expect(wordsAfter('instructions')).toContain(texts.uploadCut)
  expect(wordsAfter('attributes')).not.toContain(texts.uploadCut)
  expect(wordsAfter('title')).not.toContain(texts.uploadCut)
})
