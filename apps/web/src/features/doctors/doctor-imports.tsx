import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { gather } from '../../lib/feature/known-features.ts'
import { useSession } from '../../stores/session.ts'

/** What of all doctors can come in from a file. */
export function DoctorImports() {
  const { t } = useLingui()
  const permissions = useSession(({ access }) => access?.permissions)
  const imports = gather(({ doctorImports }) => doctorImports).filter(({ needs }) => permissions?.includes(needs))
  const [chosen, setChosen] = useState<number>()
  const Dialog = imports.find(({ order }) => order === chosen)?.Dialog
  if (imports.length === 0) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
            <Trans>Import</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {imports.map(({ label, order }) => (
            <Menu.Item key={order} onClick={() => setChosen(order)}>
              {t(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {Dialog && <Dialog onClose={() => setChosen(undefined)} />}
    </>
  )
}
