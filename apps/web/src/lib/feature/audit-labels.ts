import type { AuditedEntity } from '@clinic/shared/audit'
import type { FieldChange } from '@clinic/shared/errors'
import type { MessageDescriptor } from '@lingui/core'
import type { NounTexts } from '../../components/labels/change-sentence.ts'

/** A tool that the assistant used for somebody. */
type ToolCall = { words: MessageDescriptor; refused: boolean; records: number }

/** How the audit log tells of an entity: its name, its fields, and what is not a change of a record. */
export type EntityLabels = {
  word: MessageDescriptor
  texts: NounTexts
  /** The field that says which one it was, where the server knows no name. */
  nameField?: string
  callOf?: (changes: readonly FieldChange[]) => ToolCall | undefined
}

export type AuditLabels = Partial<Record<AuditedEntity, EntityLabels>>
