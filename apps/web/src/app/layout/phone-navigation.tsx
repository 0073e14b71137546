import { useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import { productName } from '../../components/public-layout.tsx'
import { Links } from './sidebar.tsx'

export default function PhoneNavigation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Drawer opened={opened} onClose={onClose} title={productName} size={260} closeButtonProps={{ 'aria-label': t`Close` }}>
      <nav aria-label={t`Screens`}>
        <Links place="main" onFollow={onClose} />
        <Links place="settings" onFollow={onClose} />
      </nav>
    </Drawer>
  )
}
