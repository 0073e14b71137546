import { useLingui } from '@lingui/react/macro'
import { StatusLabel } from '../../components/labels/status-word.tsx'
import type { AssistantParts } from './messages/assistant-parts.ts'

/** A record's status: icon, text and colour. */
export function RecordStatus({ status }: { status: ReturnType<AssistantParts['statusOf']['appointment']> }) {
  const { t } = useLingui()
  const { text, ...look } = status
  return <StatusLabel {...look}>{t(text)}</StatusLabel>
}
