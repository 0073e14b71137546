import { Trans, useLingui } from '@lingui/react/macro'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconPlus, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { switchEstablishment } from '../../graphql/session.ts'
import { toFailure } from '../../lib/errors.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { useModal } from '../../stores/modal.ts'
import { useViewer } from '../../stores/session.ts'
import classes from './app-shell.module.css'

export function ClinicSwitch() {
  const { t } = useLingui()
  const { establishment, establishments } = useViewer()
  const [switching, setSwitching] = useState(false)
  const mayAdd = useCan('establishment:write')
  const openModal = useModal((state) => state.openModal)
  if (establishments.length < 2 && !mayAdd) return <span className={classes.clinic}>{establishment.name}</span>

  async function change(id: string) {
    setSwitching(true)
    try {
      await switchEstablishment(id)
    } catch (error) {
      notifyProblem(toFailure(error).message)
    } finally {
      setSwitching(false)
    }
  }

  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton className={classes.clinic} disabled={switching} aria-label={t`Clinic: ${establishment.name}`}>
          {establishment.name} <IconSelector size={16} aria-hidden style={{ verticalAlign: '-3px' }} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={establishment.id} onChange={(id) => void change(id)}>
          {establishments.map(({ id, name }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {mayAdd && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openModal('ADD_BRANCH', {})}>
              <Trans>Add a clinic</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
