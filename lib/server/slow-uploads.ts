import 'server-only'
import { longestUploadMs } from '@/contract/upload-time'
import { hearFirst } from './hear-first'

/**
 * Makes servers wait for a request for as long as the largest upload may take on a slow line. Node gives up after five
 * minutes, and Next has no setting for it; for the head of a request Node's limit of a minute stays.
 */
export function waitForSlowUploads(): void {
  // A server looks at this whenever it looks for what is late.
  hearFirst('slow-uploads', 'connection', server => {
    server.requestTimeout = longestUploadMs
    return false
  })
}
