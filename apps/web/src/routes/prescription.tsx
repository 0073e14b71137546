import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { EmptyState } from '../components/empty-state.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { StatusWord } from '../components/status-word.tsx'
import { deleteDraft } from '../features/prescriptions/delete-draft.ts'
import { getPrescription } from '../features/prescriptions/get-prescription.ts'
import { PrescriptionEditor } from '../features/prescriptions/prescription-editor.tsx'
import type { PrescriptionDetails } from '../features/prescriptions/prescription-row.ts'
import { valuesOf } from '../features/prescriptions/prescription-values.ts'
import { looks, statusText } from '../features/prescriptions/prescription-words.ts'
import { SignedPrescription } from '../features/prescriptions/signed-prescription.tsx'
import { useLivePaper } from '../lib/use-live-paper.ts'

export function Component() {
  const { id = '' } = useParams()
  return <PrescriptionScreen key={id} id={id} />
}

function PrescriptionScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const saved = (useLocation().state as { saved?: string } | null)?.saved
  const { paper: prescription, setPaper, failure, setFailure, load } = useLivePaper(id, 'prescriptions', getPrescription)
  const [issued, setIssued] = useState(saved === 'issued')
  const first = useRef<PrescriptionDetails>(undefined)
  if (prescription?.mayEdit) first.current ??= prescription

  if (prescription === null) return <Gone />
  const remove = () =>
    prescription &&
    deleteDraft(prescription, {
      said: t`The draft is deleted.`,
      onRestored: (restored) => void navigate(`/prescriptions/${restored}`),
    }).then(() => navigate('/prescriptions', { replace: true }), setFailure)
  return (
    <>
      <PageHeader
        title={<Trans>Prescription</Trans>}
        note={
          prescription && (
            <StatusWord {...looks[prescription.status]} boxed>
              {t(statusText[prescription.status])}
            </StatusWord>
          )
        }
        actions={
          <>
            <Anchor component={Link} to="/prescriptions">
              <Trans>All prescriptions</Trans>
            </Anchor>
            {prescription?.mayEdit && (
              <Button
                component={Link}
                to={`/prescriptions/${id}/print`}
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
              >
                <Trans>Print</Trans>
              </Button>
            )}
          </>
        }
      />
      {failure && (
        <div style={{ marginBottom: 12 }}>
          <ErrorState failure={failure} onRetry={() => void load()} />
        </div>
      )}
      {!prescription && !failure && (
        <Stack gap="sm" maw={860}>
          {[64, 36, 36, 120].map((height, at) => (
            <Skeleton key={at} height={height} />
          ))}
        </Stack>
      )}
      {prescription?.mayEdit && (
        <PrescriptionEditor
          prescription={prescription}
          initialValues={valuesOf(first.current ?? prescription)}
          draftName={`prescription:${id}`}
          focus={saved ? 'finish' : undefined}
          onSaved={(next, as) => {
            setIssued(as === 'issued')
            setPaper(next)
          }}
          onReload={load}
          onDelete={() => void remove()}
        />
      )}
      {prescription && !prescription.mayEdit && <SignedPrescription prescription={prescription} onChanged={setPaper} fresh={issued} />}
    </>
  )
}

const Gone = () => (
  <>
    <PageHeader title={<Trans>Prescription</Trans>} />
    <EmptyState
      title={<Trans>This prescription is not there</Trans>}
      hint={<Trans>It may have been a draft that was deleted.</Trans>}
      action={
        <Button component={Link} to="/prescriptions" variant="default">
          <Trans>All prescriptions</Trans>
        </Button>
      }
    />
  </>
)
