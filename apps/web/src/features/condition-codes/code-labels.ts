import { conditionCodeColumns } from '@clinic/shared/condition-codes/condition-code'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** By their names in the file, in every language. */
const column = (name: string): MessageDescriptor => msg`Column ${name}`

export const columnLabels = {
  code: column(conditionCodeColumns.code),
  name: column(conditionCodeColumns.name),
  thaiName: column(conditionCodeColumns.thaiName),
}

export const codeLabels = { codeCount: msg`Codes` } satisfies Record<string, MessageDescriptor>
