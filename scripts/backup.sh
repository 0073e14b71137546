#!/usr/bin/env bash
# Dumps the database into /backups (or BACKUP_DIR) and keeps the newest BACKUPS_KEPT; copies the pictures of MEDIA_DIR beside it.
#   backup.sh          one dump, now
#   backup.sh nightly  one now, then one every night at 02:00, for ever
# Restore: pg_restore --clean --if-exists --no-owner --dbname clinic FILE
# The connection comes from PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE.
set -euo pipefail

folder=${BACKUP_DIR:-/backups}
kept=${BACKUPS_KEPT:-14}
pictures=${MEDIA_DIR:-/data/media}

# A picture never changes under its name, so that only new ones are copied; with S3 there are none here.
copy_pictures() {
  [[ -d $pictures ]] || return 0
  mkdir -p "$folder/media"
  cp -Rn "$pictures/." "$folder/media/"
}

# A dump takes its name only when it is whole and can be read back.
backup() {
  local file
  file="$folder/clinic-$(date -u +%Y%m%dT%H%M%SZ).dump"
  mkdir -p "$folder"
  if (umask 077 && pg_dump --format=custom --file="$file.partial") && pg_restore --list "$file.partial" >/dev/null; then
    mv "$file.partial" "$file"
    copy_pictures
    echo "backed up to $file ($(du -h "$file" | cut -f1))"
    find "$folder" -maxdepth 1 -name 'clinic-*.dump' | sort -r | tail -n "+$((kept + 1))" | xargs -r rm --
  else
    rm -f "$file.partial"
    echo "BACKUP FAILED at $(date -u +%FT%TZ): the older ones are kept" >&2
    return 1
  fi
}

seconds_until_two() {
  echo $(((26 * 3600 - 10#$(date +%H) * 3600 - 10#$(date +%M) * 60 - 10#$(date +%S)) % 86400))
}

if [[ ${1:-once} == nightly ]]; then
  while true; do
    backup || true
    wait=$(seconds_until_two)
    sleep $((wait > 0 ? wait : 86400))
  done
else
  backup
fi
