import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useLineLabel } from '../../../components/document/use-line-label.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useViewer } from '../../../stores/session.ts'
import { isBlank, lineValues, type LineValues, type PrescriptionValues } from '../editor/prescription-values.ts'
import { checkedLines } from './check-lines.tsx'
import { isSameLine } from './template-lines.ts'
import type { DoctorTemplates } from './use-templates.ts'
import { createTemplate, deleteTemplate } from './write-template.ts'

type FavoriteButtonProps = {
  form: UseFormReturnType<PrescriptionValues>
  line: LineValues
  /** Its place in the prescription, from 1. */
  number: number
  of: DoctorTemplates
  className: string | undefined
  onFailure: (failure: Failure | null) => void
}

const add = msg`Add to the favorites`
const remove = msg`Remove from the favorites`

/** Makes a line one of the doctor's favorites, and takes it out of them again. */
export function FavoriteButton({ form, line, number, of, className, onFailure }: FavoriteButtonProps) {
  const { t } = useLingui()
  const lineLabel = useLineLabel()
  const establishmentId = useViewer().establishment.id
  const [saving, setSaving] = useState(false)
  const { doctorId, favorites, load } = of
  const favorite = favorites.find(({ prescriptionDetails: [kept] }) => kept && isSameLine(lineValues(kept), line))
  const write = async () => {
    if (favorite) return deleteTemplate(favorite)
    const prescriptionDetails = checkedLines(form, [line])
    return doctorId && prescriptionDetails && createTemplate({ establishmentId, doctorId, prescriptionDetails })
  }
  const toggle = async () => {
    if (saving) return
    setSaving(true)
    onFailure(null)
    try {
      await write()
      await load()
    } catch (error) {
      onFailure(toFailure(error))
    } finally {
      setSaving(false)
    }
  }
  const label = favorite ? remove : add
  return (
    <Tooltip label={t(label)}>
      <ActionIcon
        className={className}
        variant="subtle"
        color={favorite ? 'yellow' : 'gray'}
        disabled={!favorite && (isBlank(line) || !doctorId)}
        aria-label={lineLabel(label, number)}
        onClick={() => void toggle()}
      >
        {favorite ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}
