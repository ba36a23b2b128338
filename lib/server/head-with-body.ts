import 'server-only'
import type { ServerResponse } from 'node:http'
import { hearFirst } from './hear-first'

/**
 * Sends the head of an answer together with what is written first of its body. Next sends the head by itself right before
 * that, which is a packet and a system call more for every page and every answer.
 */
export function sendHeadWithBody(): void {
  hearFirst('head-with-body', 'request', (_, [, answer]) => {
    const response = answer as ServerResponse
    response.flushHeaders = () => {}
    return false
  })
}
