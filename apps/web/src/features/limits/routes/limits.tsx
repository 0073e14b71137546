import { Trans } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import classes from '../../../components/form/narrow-fields.module.css'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { RequirePermission } from '../../../components/require-permission.tsx'
import { useLimits } from '../get-limits.ts'
import { LimitsForm } from '../limits-form.tsx'

export function Component() {
  return (
    <>
      <PageHeader title={<Trans>Limits</Trans>} />
      <RequirePermission permission="limit:write">
        <Limits />
      </RequirePermission>
    </>
  )
}

function Limits() {
  const { limits, currency, failure, load } = useLimits()
  if (failure && !limits) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!limits) return <FormSkeleton fields={6} />
  return (
    <Stack gap="lg" className={classes.fields}>
      <Text c="dimmed">
        <Trans>
          How far staff may go by themselves. Above it an administrator has to allow it, with their password at the desk or on
          their own screen. Administrators have no limits. An empty field is no limit; 0 asks every time.
        </Trans>
      </Text>
      <LimitsForm limits={limits} currency={currency} />
    </Stack>
  )
}
