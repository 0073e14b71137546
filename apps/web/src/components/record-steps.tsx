import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { gather } from '../lib/feature/known-features.ts'
import type { Step, StepArguments, StepLink, Steps } from '../lib/feature/slots.ts'
import { useShortcut } from '../lib/keys/use-shortcuts.ts'
import { useSession } from '../stores/session.ts'

type RecordStepsProps<Name extends keyof StepArguments> = { name: Name; record: StepArguments[Name] }

/** The buttons that lead on from a record to screens of other features, as far as the viewer may. */
export function RecordSteps<Name extends keyof StepArguments>({ name, record }: RecordStepsProps<Name>) {
  const permissions = useSession(({ access }) => access?.permissions)
  const steps = gather<Step<StepArguments[Name]>>((feature: Steps) => feature[name])
  const { pathname } = useLocation()
  return steps.map(({ linkOf, ...step }) => {
    const link = linkOf(record, (permission) => permissions?.includes(permission) ?? false)
    const isHere = link?.path === pathname
    return link && !isHere && <StepButton key={step.order} {...step} {...link} />
  })
}

function StepButton({ label, icon: Icon, keys = '', path, isMain, opensForm }: Omit<Step<unknown>, 'linkOf'> & StepLink) {
  const { t } = useLingui()
  const navigate = useNavigate()
  useShortcut(keys, label, () => void navigate(path), keys !== '', opensForm)
  return (
    <Button
      component={Link}
      to={path}
      size="compact-md"
      variant={isMain ? 'filled' : 'default'}
      leftSection={<Icon size={16} aria-hidden />}
    >
      {t(label)}
    </Button>
  )
}
