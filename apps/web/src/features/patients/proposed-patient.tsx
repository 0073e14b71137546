import { createPatientSchema } from '@clinic/shared/patients/patient-input'
import { fullName } from '@clinic/shared/patients/patient-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { blankPhone, understoodPhone } from '../../components/form/phone/phone-value.ts'
import { ProposalActions } from '../../components/proposal-actions.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import type { ProposalFormProps } from '../../lib/proposal.ts'
import { useViewer } from '../../stores/session.ts'
import { createPatient } from './create-patient.ts'
import { NewPatientFields } from './patient-fields.tsx'
import { blankPatient, patientField, patientInput } from './patient-values.ts'
import { SimilarPatients } from './similar/similar-patients.tsx'
import { useSimilar } from './similar/use-similar.ts'

/** A new record with the name and phone that were said. */
export default function ProposedPatient({ id, proposal: { input }, onDone, onDismiss }: ProposalFormProps<'patient'>) {
  const { t } = useLingui()
  const { establishment } = useViewer()
  const [blank] = useState(() => ({
    ...blankPatient(input.name),
    ...(input.phone && { phone: understoodPhone({ ...blankPhone, value: input.phone }) }),
  }))
  const editor = useRecordEditor({
    blank,
    unsavedName: `assistant:${id}`,
    schema: createPatientSchema,
    toInput: (values) => patientInput(values, establishment.id),
    fieldOf: patientField,
    save: async (given) => ((await similar.isNew()) ? createPatient(given) : undefined),
    onSaved: (patient) => onDone({ sentence: t`${fullName(patient)} was added.`, path: `/patients/${patient.id}` }),
  })
  const { form, failure, saving, save, discard } = editor
  const similar = useSimilar(form.values)
  const close = () => {
    discard()
    onDismiss()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="sm">
        {failure && <ErrorState failure={failure} />}
        <NewPatientFields form={form}>
          <SimilarPatients
            found={similar.found}
            takeLabel={<Trans>Use this one</Trans>}
            onTake={(patient) => {
              discard()
              onDone({ sentence: t`${fullName(patient)} was here already, nothing was added.`, path: `/patients/${patient.id}` })
            }}
          />
        </NewPatientFields>
        <ProposalActions
          confirmLabel={similar.found.length > 0 ? <Trans>Create a new patient anyway</Trans> : <Trans>Add patient</Trans>}
          saving={saving}
          onDismiss={close}
        />
      </Stack>
    </form>
  )
}
