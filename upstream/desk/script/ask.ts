import { longestUploadMs } from '../../../contract/upload-time'

export type Answer = {
  /** Where it came from in the end, after what led there. */
  url: URL
  text: string
}

/** Sends a form as the browser would, and tells how far it is. Undefined when no answer came: then nobody knows what became of it. */
export function ask(address: string, body: FormData, onProgress: (share: number) => void) {
  return new Promise<Answer | undefined>(resolve => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.timeout = longestUploadMs
    // A page that goes takes what is being sent along. One for each: the end of another does not end this.
    const askFirst = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', askFirst)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => {
      removeEventListener('beforeunload', askFirst)
      resolve(
        request.status > 0 ? { url: new URL(request.responseURL), text: request.responseText } : undefined,
      )
    }
    request.send(body)
  })
}
