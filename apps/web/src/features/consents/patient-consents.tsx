import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { ReasonDialog } from '../../components/feedback/reason-dialog.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { printDocument } from '../../lib/document/print-document.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { AskConsent } from './ask-consent.tsx'
import { ConsentItem } from './consent-item.tsx'
import { cancelConsent, PatientConsentsQuery, withdrawConsent, type ConsentRow } from './consents.ts'
import classes from './consents.module.css'
import { SignDialog } from './signing/sign-dialog.tsx'

type Open = { kind: 'ask' } | { kind: 'sign'; id: string } | { kind: 'withdraw'; consent: ConsentRow }

/** What a patient has signed, was asked for or has withdrawn. */
export default function PatientConsents({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const mayWrite = useCan('consent:write')
  const { data, failure, load } = useServerQuery({ query: PatientConsentsQuery, variables: { patientId } })
  useListChanges(['consents'], () => void load())
  const [opened, setOpened] = useState<Open>()
  const [wrong, setWrong] = useState<Failure | null>(null)
  const consents = data?.patientConsents ?? []
  const attempt = (work: Promise<unknown>) => {
    setWrong(null)
    work.then(
      () => void load(),
      (error: unknown) => setWrong(toFailure(error)),
    )
  }
  const print = ({ id, language }: ConsentRow) =>
    attempt(printDocument({ kind: 'consents', id, language: language ?? 'th', size: 'a4' }))
  const close = () => {
    setOpened(undefined)
    void load()
  }
  if (consents.length === 0 && !mayWrite && !failure) return null
  return (
    <section aria-label={t`Consents`}>
      <Group justify="space-between" mb={8}>
        <h3 className={classes.title}>
          <Trans>Consents</Trans>
        </h3>
        {mayWrite && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconSignature size={14} aria-hidden />}
            onClick={() => setOpened({ kind: 'ask' })}
          >
            <Trans>Have a form signed</Trans>
          </Button>
        )}
      </Group>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {wrong && <ErrorState failure={wrong} onClose={() => setWrong(null)} />}
      {data && consents.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Nothing is signed.</Trans>
        </Text>
      )}
      <ul className={classes.list}>
        {consents.map((consent) => (
          <ConsentItem
            key={consent.id}
            consent={consent}
            onSign={mayWrite ? () => setOpened({ kind: 'sign', id: consent.id }) : undefined}
            onCancel={() => attempt(cancelConsent(consent.id))}
            onPrint={() => print(consent)}
            onWithdraw={() => setOpened({ kind: 'withdraw', consent })}
          />
        ))}
      </ul>
      {opened?.kind === 'ask' && (
        <AskConsent patientId={patientId} onAsked={(id) => setOpened({ kind: 'sign', id })} onClose={close} />
      )}
      {opened?.kind === 'sign' && <SignDialog consentId={opened.id} onClose={close} />}
      {opened?.kind === 'withdraw' && (
        <ReasonDialog
          title={<Trans>Withdraw this consent?</Trans>}
          hint={<Trans>It stays readable with its signature, and no longer counts.</Trans>}
          confirmLabel={<Trans>Withdraw the consent</Trans>}
          onConfirm={(reason) => withdrawConsent({ id: opened.consent.id, reason })}
          onClose={close}
        />
      )}
    </section>
  )
}
