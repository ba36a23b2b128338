/** @jsxImportSource hono/jsx */

import { fileSize } from '../../contract/file-size'
import { filePath } from './order-file'

type Listed = { file: string; filePath: string; size: number }

/** Files of an order, each to be opened by staff; nothing when there are none. */
export const FileList = ({ code, label, files }: { code: string; label: string; files: Listed[] }) =>
  files.length === 0 ? null : (
    <ul class="files" aria-label={label}>
      {files.map(file => (
        <li>
          <a href={filePath(code, file.filePath)}>{file.file}</a>{' '}
          <span class="low">{fileSize(file.size)}</span>
        </li>
      ))}
    </ul>
  )
