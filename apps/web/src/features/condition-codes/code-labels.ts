import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The columns keep their names in every language, so that they are those of the file. */
const column = (message: string): MessageDescriptor => ({ id: message, message })

export const columnLabels = { code: column('code'), name: column('English'), thaiName: column('Thai') }

export const codeLabels = { codeCount: msg`Codes` } satisfies Record<string, MessageDescriptor>
