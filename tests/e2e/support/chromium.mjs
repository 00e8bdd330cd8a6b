/** How the browser of stories and benchmarks is started. */
import { CHROMIUM, CHROMIUM_SHELL } from './paths.mjs';

/**
 * What playwright-core switches off. The last such switch is the one that counts, and ours adds the address bar's
 * suggestions: two pages of the browser's own that each new window loads and runs, for no one to see, at the cost of a
 * good part of a story's time.
 */
const WITHOUT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/** The whole browser. */
export const LAUNCH = {
  executablePath: CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${WITHOUT}`,
  ],
};

/** The browser of a story that needs no more than pages. */
export const LAUNCH_SHELL = { ...LAUNCH, executablePath: CHROMIUM_SHELL };
