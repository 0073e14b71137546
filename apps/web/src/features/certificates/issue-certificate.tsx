import { certificateKinds, type CertificateKind } from '@clinic/shared/certificates/certificate'
import { issueCertificateSchema } from '@clinic/shared/certificates/certificate-input'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Select, Text } from '@mantine/core'
import { UnprintableNote } from '../../components/document/unprintable-note.tsx'
import { FormModal } from '../../components/form/form-modal.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { useViewer } from '../../stores/session.ts'
import { certificateLabels, kindText } from './certificate-labels.ts'
import { CertificateParts } from './certificate-parts.tsx'
import { blankCertificate, certificateFieldOf, certificateInput } from './certificate-values.ts'
import { issueCertificate } from './certificates.ts'

type IssueCertificateProps = {
  patientId: string
  /** The day of the visit that it is issued from; without one, today. */
  examinedDate: string | null
  onIssued: (id: string) => void
  onClose: () => void
}

/** A new medical certificate, of the doctor who is signed in. */
export function IssueCertificate({ patientId, examinedDate, onIssued, onClose }: IssueCertificateProps) {
  const { t } = useLingui()
  const { establishment, doctorId } = useViewer()
  const editor = useRecordEditor({
    blank: blankCertificate(examinedDate ?? dateOf(new Date(), establishment.timeZone)),
    unsavedName: `certificate:${patientId}`,
    begunAt: examinedDate ?? undefined,
    schema: issueCertificateSchema,
    toInput: (values) => ({
      ...certificateInput(values),
      establishmentId: establishment.id,
      patientId,
      doctorId: doctorId ?? '',
    }),
    fieldOf: certificateFieldOf,
    save: issueCertificate,
    onSaved: ({ id }) => {
      onClose()
      onIssued(id)
    },
  })
  const { form } = editor
  const { kind } = form.values
  const dateProps = (field: 'examinedDate' | 'restFrom' | 'restTo') => ({
    label: t(certificateLabels[field]),
    'data-path': field,
    value: form.values[field],
    error: form.errors[field],
    onChange: (next: string) => {
      form.setFieldValue(field, next)
      form.clearFieldError(field)
    },
  })
  return (
    <FormModal
      title={<Trans>Medical certificate</Trans>}
      submitLabel={<Trans>Issue and print</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        <Trans>It gets the next number and can't be changed afterwards, only voided.</Trans>
      </Text>
      <Select
        data-autofocus
        allowDeselect={false}
        label={t(certificateLabels.kind)}
        data={certificateKinds.map((value) => ({ value, label: t(kindText[value]) }))}
        value={kind}
        onChange={(next) => {
          form.setFieldValue('kind', next as CertificateKind)
          form.clearErrors()
        }}
      />
      <DateField {...dateProps('examinedDate')} direction="past" />
      <CertificateParts
        kind={kind}
        patientId={patientId}
        onTakeDiagnosis={(text) => {
          const { findings } = form.getValues()
          form.setFieldValue('findings', findings.trim() ? `${findings.trimEnd()}\n${text}` : text)
          form.clearFieldError('findings')
        }}
        inputProps={form.getInputProps}
        dateProps={dateProps}
      />
      <UnprintableNote texts={form.values} />
    </FormModal>
  )
}
