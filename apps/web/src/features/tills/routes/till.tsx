import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { DocumentScreen } from '../../../components/document/document-screen.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { StatusLabel } from '../../../components/labels/status-word.tsx'
import { looks, statusText } from '../till-labels.ts'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { CloseTill } from '../close-till.tsx'
import { ClosedTill } from '../closed-till.tsx'
import { tillRecord } from '../data/get-till.ts'
import { OpeningFacts } from '../own-till.tsx'
import { TakenSums } from '../taken-sums.tsx'
import classes from '../tills.module.css'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { useRecord } from '../../../lib/use-record.ts'

const list = { path: '/till', name: <Trans>All tills</Trans> }

export function Component() {
  const { id = '' } = useParams()
  return <TillScreen key={id} id={id} />
}

function TillScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const { record: till, setRecord, failure, load } = useRecord(tillRecord, id)
  useListChanges(['invoices', 'patients'], () => till?.status === 'open' && void load())

  if (till === null) {
    return (
      <>
        <PageHeader title={<Trans>Till</Trans>} />
        <EmptyState
          title={<Trans>This till is not there</Trans>}
          hint={<Trans>It may be somebody else’s.</Trans>}
          action={
            <Button component={Link} to={list.path} variant="default">
              {list.name}
            </Button>
          }
        />
      </>
    )
  }
  const name = till?.userName
  return (
    <DocumentScreen
      title={name ? <Trans>Till of {name}</Trans> : <Trans>Till</Trans>}
      status={
        till && (
          <StatusLabel {...looks[till.status]} boxed>
            {t(statusText[till.status])}
          </StatusLabel>
        )
      }
      list={list}
      loading={!till}
      failure={failure}
      onRetry={() => void load()}
    >
      {till?.status === 'open' && (
        <div className={classes.boxes}>
          {till.mayClose && <CloseTill till={till} onClosed={setRecord} />}
          <section className={classes.box} aria-label={t`Taken so far`}>
            <Stack gap="sm">
              <OpeningFacts till={till} />
              <TakenSums till={till} />
            </Stack>
          </section>
        </div>
      )}
      {till?.status === 'closed' && <ClosedTill till={till} onChanged={setRecord} />}
    </DocumentScreen>
  )
}
