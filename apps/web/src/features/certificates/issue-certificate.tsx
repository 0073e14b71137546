import { issueCertificateSchema } from '@clinic/shared/certificates/certificate-input'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { SimpleGrid, Text, Textarea } from '@mantine/core'
import { UnprintableNote } from '../../components/document/unprintable-note.tsx'
import { FormModal } from '../../components/form/form-modal.tsx'
import { certificateLabels } from './certificate-labels.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { useViewer } from '../../stores/session.ts'
import { issueCertificate } from './certificates.ts'

type IssueCertificateProps = { patientId: string; onIssued: (id: string) => void; onClose: () => void }

type Values = { examinedDate: string; findings: string; opinion: string; restFrom: string; restTo: string }

/** A new medical certificate, of the doctor who is signed in. */
export function IssueCertificate({ patientId, onIssued, onClose }: IssueCertificateProps) {
  const { t } = useLingui()
  const { establishment, doctorId } = useViewer()
  const blank: Values = {
    examinedDate: dateOf(new Date(), establishment.timeZone),
    findings: '',
    opinion: '',
    restFrom: '',
    restTo: '',
  }
  const editor = useRecordEditor({
    blank,
    unsavedName: `certificate:${patientId}`,
    schema: issueCertificateSchema,
    toInput: ({ opinion, restFrom, restTo, ...values }) => ({
      ...values,
      opinion: opinion.trim() || null,
      restFrom: restFrom || null,
      restTo: restTo || null,
      establishmentId: establishment.id,
      patientId,
      doctorId: doctorId ?? '',
    }),
    save: issueCertificate,
    onSaved: ({ id }) => {
      onClose()
      onIssued(id)
    },
  })
  const { form } = editor
  const date = (field: 'examinedDate' | 'restFrom' | 'restTo') => ({
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
      <DateField {...date('examinedDate')} direction="past" />
      <Textarea
        data-autofocus
        required
        label={t(certificateLabels.findings)}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('findings')}
      />
      <Textarea label={t(certificateLabels.opinion)} autosize minRows={2} maxRows={8} {...form.getInputProps('opinion')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField {...date('restFrom')} optional />
        <DateField {...date('restTo')} optional />
      </SimpleGrid>
      <UnprintableNote texts={form.values} />
    </FormModal>
  )
}
