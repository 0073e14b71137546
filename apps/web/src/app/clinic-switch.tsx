import { useLingui } from '@lingui/react/macro'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyProblem } from '../components/notify.tsx'
import { switchEstablishment } from '../graphql/session.ts'
import { toFailure } from '../lib/errors.ts'
import { useViewer } from '../stores/session.ts'
import classes from './frame.module.css'

export function ClinicSwitch() {
  const { t } = useLingui()
  const { establishment, establishments } = useViewer()
  const [switching, setSwitching] = useState(false)
  if (establishments.length < 2) return <span className={classes.clinic}>{establishment.name}</span>

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
        {establishments.map(({ id, name }) => (
          <Menu.Item
            key={id}
            role="menuitemradio"
            aria-checked={id === establishment.id}
            rightSection={id === establishment.id && <IconCheck size={16} aria-hidden />}
            onClick={() => id !== establishment.id && void change(id)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
