import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_DIRECTORY || 'build',
  ssr: true,
  // The whole route table is a few kilobytes; asking the server for it piece by piece would cost a round trip per tap on 3G.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
