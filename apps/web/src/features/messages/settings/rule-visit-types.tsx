import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { useLingui } from '@lingui/react/macro'
import { MultiSelect } from '@mantine/core'
import { useVisitTypes } from '../../../pickers/visit-types.ts'
import { useUi } from '../../../stores/ui.ts'
import type { RuleProps } from './rule-fields.ts'

/** For which appointments a message is sent; nothing where the clinic has no kinds of them. */
export function RuleVisitTypes({ form, index }: RuleProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const visitTypes = useVisitTypes()
  const chosen = form.getValues().rules[index]?.visitTypeIds ?? []
  if (visitTypes.length === 0 && chosen.length === 0) return null
  const known = visitTypes.map((visitType) => ({ value: visitType.id, label: visitTypeName(visitType, language) }))
  const former = chosen.filter((id) => known.every(({ value }) => value !== id))
  return (
    <MultiSelect
      label={t`For which visit types`}
      placeholder={chosen.length === 0 ? t`All appointments` : ''}
      searchable
      data={[...known, ...former.map((value) => ({ value, label: t`No longer booked` }))]}
      {...form.getInputProps(`rules.${index}.visitTypeIds`)}
    />
  )
}
