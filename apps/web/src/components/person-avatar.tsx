import { Avatar } from '@mantine/core'

/** The Mantine colours whose dark and light shades have a contrast of 4.5:1, for readable initials. */
const readableColors = ['blue', 'cyan', 'indigo', 'violet', 'grape', 'pink']

type PersonAvatarProps = { name: string; avatar: string | null; size: number; alt?: string }

export function PersonAvatar({ name, avatar, size, alt = '' }: PersonAvatarProps) {
  return <Avatar src={avatar} name={name} size={size} color="initials" allowedInitialsColors={readableColors} alt={alt} />
}
