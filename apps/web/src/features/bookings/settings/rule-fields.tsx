import { doctorName } from '@clinic/shared/doctors/titles'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { Trans, useLingui } from '@lingui/react/macro'
import { MultiSelect, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDoctors } from '../../../pickers/doctor-list.ts'
import { useVisitTypes } from '../../../pickers/visit-types.ts'
import { useUi } from '../../../stores/ui.ts'
import { FieldGroup } from '../../../components/form/settings/settings-form.tsx'
import { settingsLabels } from './settings-labels.ts'
import type { SettingsValues } from './settings-values.ts'

/** What may be booked, by whom, how early, and who answers. */
export function RuleFields({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const visitTypes = useVisitTypes().map((each) => ({ value: each.id, label: visitTypeName(each, language) }))
  const doctors = useDoctors().map((each) => ({ value: each.id, label: doctorName(each, language) }))
  const { takesNewPatients, visitTypeIds, doctorIds } = form.getValues()
  const number = (field: 'leadHours' | 'daysAhead' | 'mostOpen' | 'changeHours') => ({
    label: t(settingsLabels[field]),
    inputMode: 'numeric' as const,
    styles: { wrapper: { width: 120 } },
    ...form.getInputProps(field),
  })
  return (
    <FieldGroup legend={<Trans>What patients may book</Trans>}>
      <MultiSelect
        label={t(settingsLabels.visitTypes)}
        placeholder={visitTypeIds.length === 0 ? t`Visit types` : ''}
        searchable
        data={withFormer(visitTypes, visitTypeIds, t`No longer booked`)}
        {...form.getInputProps('visitTypeIds')}
      />
      <MultiSelect
        label={t(settingsLabels.doctors)}
        placeholder={doctorIds.length === 0 ? t`All doctors who offer it` : ''}
        searchable
        data={withFormer(doctors, doctorIds, t`No longer here`)}
        {...form.getInputProps('doctorIds')}
      />
      <TextInput {...number('leadHours')} />
      <TextInput {...number('daysAhead')} />
      <TextInput {...number('mostOpen')} />
      <TextInput {...number('changeHours')} description={t`Empty: patients have to call.`} />
      <Switch
        label={t(settingsLabels.takesNewPatients)}
        description={t`Without new patients the desk answers each request, so that the page tells nobody who is a patient.`}
        {...form.getInputProps('takesNewPatients', { type: 'checkbox' })}
      />
      {takesNewPatients && (
        <Switch
          label={t(settingsLabels.needsApproval)}
          description={t`Otherwise a free time is booked at once.`}
          {...form.getInputProps('needsApproval', { type: 'checkbox' })}
        />
      )}
    </FieldGroup>
  )
}

type Choice = { value: string; label: string }

/** With those that are chosen and no longer there. */
const withFormer = (known: Choice[], chosen: readonly string[], label: string): Choice[] => [
  ...known,
  ...chosen.filter((id) => known.every(({ value }) => value !== id)).map((value) => ({ value, label })),
]
