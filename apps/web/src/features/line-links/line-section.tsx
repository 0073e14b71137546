import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconBrandLine, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { toFailure } from '../../lib/errors.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { LineCode } from './line-code.tsx'
import { LineContactQuery, createCode, type NewCode, type Person } from './line-links-data.ts'
import classes from './line-links.module.css'
import { LinkedContact } from './linked-contact.tsx'

/** Whether somebody is linked in LINE, and the code that links them; nothing while the clinic has no account there. */
export function LineSection({ person }: { person: Person }) {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: LineContactQuery, variables: { establishmentId, ...person } })
  const [code, setCode] = useState<NewCode | null>(null)
  const [busy, setBusy] = useState(false)
  useListChanges(['lineLinks'], () => {
    setCode(null)
    void load()
  })
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  const contact = data?.lineContact
  const account = data?.lineAccount
  if (!data || (!contact && !account)) return null
  const show = async () => {
    setBusy(true)
    try {
      setCode(await createCode(establishmentId, person))
    } catch (error) {
      notifyProblem(toFailure(error).message)
    }
    setBusy(false)
  }
  return (
    <section aria-label={t`LINE`}>
      <Group justify="space-between" mb={8}>
        <h3 className={classes.title}>
          <IconBrandLine size={18} aria-hidden /> <Trans>LINE</Trans>
        </h3>
        {account && !code && (
          <Button
            size="compact-sm"
            variant="default"
            loading={busy}
            leftSection={<IconQrcode size={14} aria-hidden />}
            onClick={() => void show()}
          >
            {contact ? <Trans>Link another phone</Trans> : <Trans>Link LINE</Trans>}
          </Button>
        )}
      </Group>
      {contact ? (
        <LinkedContact key={contact.id} contact={contact} person={person} isOn={Boolean(account)} onRemoved={() => void load()} />
      ) : (
        <Text size="sm" c="dimmed">
          {'patientId' in person ? (
            <Trans>Not linked. Who is linked gets messages in LINE, and answers there.</Trans>
          ) : (
            <Trans>Not linked. Who is linked gets the next day's appointments in the evening, and the changes of the day.</Trans>
          )}
        </Text>
      )}
      {code && account && <LineCode code={code} account={account} onClose={() => setCode(null)} />}
    </section>
  )
}
