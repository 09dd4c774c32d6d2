import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { shellMessages } from "../components/messages/en/shell";
import { THEME_SCRIPT } from "../components/shell/theme-script.mjs";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Assayer", template: "%s · Assayer" },
  description: shellMessages.description,
  icons: { icon: "/icon.svg" },
};

export const viewport: Viewport = { colorScheme: "light dark" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The theme script may add an attribute before React wakes up.
    <html lang="en" className={`${GeistSans.variable} ${GeistMono.variable} font-sans`} suppressHydrationWarning>
      <head>
        <script>{THEME_SCRIPT}</script>
      </head>
      <body>{children}</body>
    </html>
  );
}
