import { conditionCodeColumns } from '@clinic/shared/condition-codes/condition-code'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The columns keep their names in every language, so that they are those of the file. */
const column = (message: string): MessageDescriptor => ({ id: message, message })

export const columnLabels = {
  code: column(conditionCodeColumns.code),
  name: column(conditionCodeColumns.name),
  thaiName: column(conditionCodeColumns.thaiName),
}

export const codeLabels = { codeCount: msg`Codes` } satisfies Record<string, MessageDescriptor>
