import * as migration_20261121_080712_initial from './20261121_080712_initial';

export const migrations = [
  {
    up: migration_20261121_080712_initial.up,
    down: migration_20261121_080712_initial.down,
    name: '20261121_080712_initial'
  },
];
