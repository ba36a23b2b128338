/**
 * Which session this page was made for, as the server wrote it on the document. Signing in and out load a new
 * document, so it holds for the page's whole life.
 */
export const sessionFingerprint = (): string | null => document.documentElement.dataset.session ?? null

/** For a sign-in page that goes on without the ended session it was made for. */
export function dropFingerprint(): void {
  delete document.documentElement.dataset.session
}
