import { restDays } from '@clinic/shared/certificates/certificate'
import { doctorName } from '@clinic/shared/doctors/titles'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconBan, IconCertificate, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { ReasonDialog } from '../../components/feedback/reason-dialog.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { printDocument } from '../../lib/document/print-document.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { formatPlainDate, formatTime } from '../../lib/time.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { certifyParameter } from './certificate-of-appointment.ts'
import { kindText } from './certificate-labels.ts'
import { PatientCertificatesQuery, voidCertificate, type CertificateRow } from './certificates.ts'
import { IssueCertificate } from './issue-certificate.tsx'
import classes from './patient-certificates.module.css'

/** A patient's medical certificates: issue, print, void. */
export default function PatientCertificates({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { doctorId } = useViewer()
  const mayIssue = useCan('certificate:issue-own') && doctorId !== null
  const { data, failure, load } = useServerQuery({ query: PatientCertificatesQuery, variables: { patientId } })
  const [search, setSearch] = useSearchParams()
  const visitDate = search.get(certifyParameter)
  const [issuing, setIssuing] = useState(false)
  const stopIssuing = () => {
    setIssuing(false)
    if (visitDate) setSearch(without(certifyParameter), { replace: true })
  }
  const [voiding, setVoiding] = useState<CertificateRow | null>(null)
  const [printFailure, setPrintFailure] = useState<Failure | null>(null)
  useListChanges(['certificates'], () => void load())
  const certificates = data?.certificates ?? []
  const print = (id: string) => {
    setPrintFailure(null)
    printDocument({ kind: 'certificates', id, language, size: 'a4' }).catch((error: unknown) => setPrintFailure(toFailure(error)))
  }
  if (certificates.length === 0 && !mayIssue && !failure) return null
  return (
    <section aria-label={t`Medical certificates`}>
      <Group justify="space-between" mb={8}>
        <h3 className={classes.title}>
          <Trans>Medical certificates</Trans>
        </h3>
        {mayIssue && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCertificate size={14} aria-hidden />}
            onClick={() => setIssuing(true)}
          >
            <Trans>Issue a certificate</Trans>
          </Button>
        )}
      </Group>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {printFailure && <ErrorState failure={printFailure} onClose={() => setPrintFailure(null)} />}
      <ol className={classes.list}>
        {certificates.map((certificate) => (
          <Certificate
            key={certificate.id}
            certificate={certificate}
            onPrint={() => print(certificate.id)}
            onVoid={() => setVoiding(certificate)}
          />
        ))}
      </ol>
      {mayIssue && (issuing || visitDate) && (
        <IssueCertificate
          patientId={patientId}
          examinedDate={visitDate}
          onIssued={(id) => {
            void load()
            print(id)
          }}
          onClose={stopIssuing}
        />
      )}
      {voiding && (
        <ReasonDialog
          title={<Trans>Void the certificate {voiding.number}?</Trans>}
          hint={<Trans>It stays readable, and its number stays taken.</Trans>}
          confirmLabel={<Trans>Void the certificate</Trans>}
          onConfirm={async (reason) => {
            await voidCertificate(voiding.id, reason)
            await load()
          }}
          onClose={() => setVoiding(null)}
        />
      )}
    </section>
  )
}

const without = (name: string) => (search: URLSearchParams) => {
  const rest = new URLSearchParams(search)
  rest.delete(name)
  return rest
}

type CertificateProps = { certificate: CertificateRow; onPrint: () => void; onVoid: () => void }

function Certificate({ certificate, onPrint, onVoid }: CertificateProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { timeZone } = useViewer().establishment
  const {
    number,
    issuedTime,
    doctor,
    kind,
    work,
    findings,
    otherDiseases,
    opinion,
    restFrom,
    restTo,
    voidedTime,
    voidReason,
    mayVoid,
  } = certificate
  const date = (day: string) => formatPlainDate(day, 'date', language)
  return (
    <li className={classes.certificate}>
      <Text size="sm">
        <b>{number}</b> · {formatTime(new Date(issuedTime), 'date', language, timeZone)} · {doctorName(doctor, language)}
      </Text>
      {kind !== 'general' && (
        <Text size="sm" fw={600}>
          {t(kindText[kind])}
        </Text>
      )}
      {[work, findings, otherDiseases].filter(Boolean).map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
      {opinion && <Text size="sm">{opinion}</Text>}
      {restFrom && restTo && (
        <Text size="sm" c="dimmed">
          <Trans>
            Rest: {date(restFrom)} – {date(restTo)}
          </Trans>{' '}
          (<Plural value={restDays(restFrom, restTo)} one="# day" other="# days" />)
        </Text>
      )}
      {voidedTime && (
        <Text size="sm">
          <Trans>Void: {voidReason}</Trans>
        </Text>
      )}
      <Group gap={6}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={14} aria-hidden />}
          aria-label={t`Print ${number}`}
          onClick={onPrint}
        >
          <Trans>Print</Trans>
        </Button>
        {mayVoid && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<IconBan size={14} aria-hidden />}
            aria-label={t`Void ${number}`}
            onClick={onVoid}
          >
            <Trans context="certificate">Void</Trans>
          </Button>
        )}
      </Group>
    </li>
  )
}
