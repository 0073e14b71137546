import { Avatar } from '@mantine/core'

/** Initials that can be read: of Mantine's colours, those whose dark shade stands out from their light one (4.5:1). */
const readableColors = ['blue', 'cyan', 'indigo', 'violet', 'grape', 'pink']

type PersonAvatarProps = { name: string; avatar: string | null; size: number; alt?: string }

export function PersonAvatar({ name, avatar, size, alt = '' }: PersonAvatarProps) {
  return <Avatar src={avatar} name={name} size={size} color="initials" allowedInitialsColors={readableColors} alt={alt} />
}
