import { useLingui } from '@lingui/react/macro'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { relationshipText } from './contact-labels.ts'

/** What somebody is to a patient. */
export default function Relationship({ relationship }: SlotArguments['relationships']) {
  const { t } = useLingui()
  return <>{t(relationshipText[relationship])}</>
}
