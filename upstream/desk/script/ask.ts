import { longestUploadMs } from '../../../contract/upload-time'

/**
 * Sends a form as the browser would, and tells how far it is. What comes has no status when no answer came: then nobody knows
 * what became of it.
 */
export function ask(address: string, body: FormData, onProgress: (share: number) => void) {
  return new Promise<XMLHttpRequest>(resolve => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.timeout = longestUploadMs
    // A page that goes takes what is being sent along. One for each: the end of another does not end this.
    const askFirst = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', askFirst)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => {
      removeEventListener('beforeunload', askFirst)
      resolve(request)
    }
    request.send(body)
  })
}
